using System.Reflection;

namespace Woad.Dispatch;

/// <summary>Where an operation's inputs and outputs stand among its method's parameters.</summary>
internal sealed class ParameterMap
{
    private readonly int _count;
    private readonly object?[] _defaults;

    /// <param name="parameters">The method's parameters, without callback and state of a Begin method.</param>
    public ParameterMap(ReadOnlySpan<ParameterInfo> parameters)
    {
        _count = parameters.Length;
        var inputs = new List<int>();
        var outputs = new List<int>();
        _defaults = new object?[_count];
        for (var i = 0; i < _count; i++)
        {
            if (!parameters[i].IsOut || parameters[i].IsIn)
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

    /// <summary>The method's arguments; a value that was not sent is its type's default. <paramref name="extra"/> more at the end.</summary>
    public object?[] ToArguments(object?[] inputs, int extra = 0)
    {
        var arguments = new object?[_count + extra];
        _defaults.CopyTo(arguments, 0);
        for (var i = 0; i < Inputs.Length && i < inputs.Length; i++)
        {
            arguments[Inputs[i]] = inputs[i] ?? _defaults[Inputs[i]];
        }

        return arguments;
    }

    public object?[] ToOutputs(object?[] arguments) =>
        Outputs.Length == 0 ? [] : [.. Outputs.Select(o => arguments[o])];
}
