using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;

namespace Woad.Contracts;

/// <summary>The rules that a single operation must keep, with WCF's words for breaking them.</summary>
internal static class OperationRules
{
    public static void CheckOneWay(OperationMethod method)
    {
        if (method.ResultType != typeof(void) || method.Outputs.Length > 0)
        {
            throw new InvalidOperationException(
                "Operations marked with IsOneWay=true must not declare output parameters, by-reference parameters or "
                    + $"return values. Method '{method.Method.Name}' in type '{TypeOf(method)}' does.");
        }

        if (method.Attribute.ReplyAction is not null)
        {
            throw new InvalidOperationException(
                $"One-way operation '{method.Name}' of type '{TypeOf(method)}' must not specify a ReplyAction: it has "
                    + "no reply. Remove ReplyAction or set IsOneWay to false.");
        }

        if (method.Method.IsDefined(typeof(FaultContractAttribute), inherit: false))
        {
            throw new InvalidOperationException(
                $"The method '{method.Method.Name}' in class '{TypeOf(method)}' is marked IsOneWay=true and declares "
                    + "one or more FaultContractAttributes. One-way methods cannot declare FaultContractAttributes. "
                    + "To fix it, change IsOneWay to false or remove the FaultContractAttributes.");
        }
    }

    public static void CheckPartIsNew(MessageBodyDescription body, MessagePartDescription part, OperationMethod method)
    {
        if (body.Parts.Contains(new XmlQualifiedName(part.Name, part.Namespace))
            || (body.ReturnValue is { } result && result.Type != typeof(void) && result.Name == part.Name))
        {
            throw new InvalidOperationException(
                $"The operation '{method.Name}' of type '{TypeOf(method)}' has two body parts named '{part.Name}' in "
                    + $"the namespace '{part.Namespace}'. Give one of them another name with "
                    + "MessageParameterAttribute.");
        }
    }

    /// <summary>
    /// A message that the user makes or reads himself stands alone, and no other message has parameters.
    /// </summary>
    public static void CheckMessages(OperationMethod method)
    {
        List<Type> inputs = [.. method.Inputs.Select(OperationMethod.ValueType)];
        List<Type> outputs = OutputsOf(method);
        var hasMessage = inputs.Concat(outputs).Any(IsWhole);
        var hasOther = inputs.Concat(outputs).Any(type => !IsWhole(type));
        if (hasMessage && (hasOther || inputs.Count > 1 || outputs.Count > 1))
        {
            throw new InvalidOperationException(
                $"The operation '{method.Name}' could not be loaded because it has a parameter or return type of type "
                    + $"{typeof(Message)} or a type that has MessageContractAttribute and other parameters of "
                    + $"different types. When using {typeof(Message)} or types with MessageContractAttribute, the "
                    + "method must not use any other types of parameters.");
        }
    }

    /// <summary>
    /// Whether a parameter or the result is a whole message: a <see cref="Message"/> or a message contract.
    /// </summary>
    public static bool HasWholeMessage(OperationMethod method) =>
        method.Inputs.Select(OperationMethod.ValueType).Concat(OutputsOf(method)).Any(IsWhole);

    /// <summary>A cancellation token is not on the wire; it stands last, where .NET's conventions have it.</summary>
    public static void CheckCancellation(OperationMethod method)
    {
        ParameterInfo[] parameters = [.. method.Parameters];
        var index = Array.FindIndex(parameters, parameter => parameter.ParameterType == typeof(CancellationToken));
        if (index >= 0 && index != parameters.Length - 1)
        {
            throw new InvalidOperationException(
                $"The operation '{method.Name}' of type '{TypeOf(method)}' has the CancellationToken "
                    + $"'{parameters[index].Name}' before other parameters. Make it the last parameter.");
        }
    }

    private static List<Type> OutputsOf(OperationMethod method)
    {
        List<Type> outputs = [.. method.Outputs.Select(OperationMethod.ValueType)];
        if (method.ResultType != typeof(void))
        {
            outputs.Add(method.ResultType);
        }

        return outputs;
    }

    private static bool IsWhole(Type type) =>
        typeof(Message).IsAssignableFrom(type) || MessageContractReader.IsMessageContract(type);

    private static string? TypeOf(OperationMethod method) => method.Method.DeclaringType?.FullName;
}
