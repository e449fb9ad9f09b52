namespace Woad.Client;

/// <summary>One method of a proxy.</summary>
internal abstract class ProxyMethod
{
    /// <summary>Calls the operation with the method's arguments; out arguments are filled in.</summary>
    public abstract object? Invoke(ClientChannel channel, object?[] arguments);

    /// <summary>The in and ref arguments in order.</summary>
    protected static object?[] Inputs(Woad.Model.OperationModel operation, object?[] arguments)
    {
        var positions = operation.InputPositions;
        if (positions.Length == arguments.Length)
        {
            return arguments;
        }

        var inputs = new object?[positions.Length];
        for (var i = 0; i < inputs.Length; i++)
        {
            inputs[i] = arguments[positions[i]];
        }

        return inputs;
    }
}
