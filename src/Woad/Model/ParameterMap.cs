using System.Reflection;

namespace Woad.Model;

/// <summary>
/// Where an operation's inputs and outputs stand among its method's parameters. A cancellation token is neither; among
/// the inputs of an invoker it comes after them.
/// </summary>
internal sealed class ParameterMap
{
    private readonly int _count;
    private readonly object?[] _defaults;
    private readonly int _token = -1;

    /// <param name="parameters">The method's parameters, without callback and state of a Begin method.</param>
    public ParameterMap(ReadOnlySpan<ParameterInfo> parameters)
    {
        _count = parameters.Length;
        var inputs = new List<int>();
        var outputs = new List<int>();
        _defaults = new object?[_count];
        for (var i = 0; i < _count; i++)
        {
            if (parameters[i].ParameterType == typeof(CancellationToken))
            {
                _token = i;
            }
            else if (!parameters[i].IsOut || parameters[i].IsIn)
            {
                inputs.Add(i);
            }

            if (parameters[i].ParameterType.IsByRef)
            {
                outputs.Add(i);
            }

            var type = parameters[i].ParameterType;
            type = type.IsByRef ? type.GetElementType()! : type;
            _defaults[i] = type.IsValueType ? Activator.CreateInstance(type) : null;
        }

        Inputs = [.. inputs];
        Outputs = [.. outputs];
    }

    public int[] Inputs { get; }

    public int[] Outputs { get; }

    /// <summary>Room for the inputs and the token.</summary>
    public object?[] AllocateInputs() => new object?[Inputs.Length + (_token < 0 ? 0 : 1)];

    /// <summary>The token among a client's arguments; the one that is never cancelled when there is none.</summary>
    public CancellationToken TokenOf(object?[] arguments) =>
        _token >= 0 && arguments[_token] is CancellationToken token ? token : CancellationToken.None;

    /// <summary>The in and ref arguments in order.</summary>
    public object?[] ToInputs(object?[] arguments)
    {
        if (Inputs.Length == arguments.Length)
        {
            return arguments;
        }

        var inputs = new object?[Inputs.Length];
        for (var i = 0; i < inputs.Length; i++)
        {
            inputs[i] = arguments[Inputs[i]];
        }

        return inputs;
    }

    /// <summary>
    /// The method's arguments; a value that was not sent is its type's default. <paramref name="extra"/> more at the
    /// end.
    /// </summary>
    public object?[] ToArguments(object?[] inputs, int extra = 0)
    {
        var arguments = new object?[_count + extra];
        _defaults.CopyTo(arguments, 0);
        for (var i = 0; i < Inputs.Length && i < inputs.Length; i++)
        {
            arguments[Inputs[i]] = inputs[i] ?? _defaults[Inputs[i]];
        }

        if (_token >= 0 && inputs.Length > Inputs.Length && inputs[Inputs.Length] is CancellationToken token)
        {
            arguments[_token] = token;
        }

        return arguments;
    }

    public object?[] ToOutputs(object?[] arguments)
    {
        var outputs = Outputs.Length == 0 ? [] : new object?[Outputs.Length];
        for (var i = 0; i < outputs.Length; i++)
        {
            outputs[i] = arguments[Outputs[i]];
        }

        return outputs;
    }
}
