using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Contracts;

/// <summary>
/// Checks that methods of the same name can be one operation: one of each form, all of the same shape.
/// </summary>
internal static class OperationMatching
{
    public static void CheckDistinctForms(Type type, OperationMethod[] sameName)
    {
        for (var i = 1; i < sameName.Length; i++)
        {
            if (sameName[i].Form == sameName[i - 1].Form)
            {
                throw new InvalidOperationException(
                    "Cannot have two operations in the same contract with the same name, methods "
                        + $"{sameName[i - 1].Method.Name} and {sameName[i].Method.Name} in type {type.FullName} "
                        + "violate this rule. You can change the name of one of the operations by changing the "
                        + "method name or by using the Name property of OperationContractAttribute.");
            }
        }
    }

    public static void CheckSame(
        Type type, OperationMethod main, OperationMethod other, OperationDescription otherRead,
        OperationDescription read, MatchedActions actions = MatchedActions.Both)
    {
        if (!SameTypes(main.Inputs, other.Inputs) || !SameTypes(main.Outputs, other.Outputs))
        {
            throw Mismatch(type, main, other, "define the same number and types of parameters");
        }

        if (main.ResultType != other.ResultType)
        {
            throw Mismatch(type, main, other, "define the same return type");
        }

        Same(nameof(OperationContractAttribute.IsOneWay), read.IsOneWay, otherRead.IsOneWay);
        Same(nameof(OperationContractAttribute.IsInitiating), read.IsInitiating, otherRead.IsInitiating);
        Same(nameof(OperationContractAttribute.IsTerminating), read.IsTerminating, otherRead.IsTerminating);
        if (actions.HasFlag(MatchedActions.Request))
        {
            Same(nameof(OperationContractAttribute.Action), read.Messages[0].Action, otherRead.Messages[0].Action);
        }

        if (!read.IsOneWay && actions.HasFlag(MatchedActions.Reply))
        {
            Same(nameof(OperationContractAttribute.ReplyAction), read.Messages[1].Action, otherRead.Messages[1].Action);
        }

        RefuseAttribute<FaultContractAttribute>(type, main, other);
        RefuseAttribute<ServiceKnownTypeAttribute>(type, main, other);

        void Same<T>(string property, T value, T otherValue)
        {
            if (!EqualityComparer<T>.Default.Equals(value, otherValue))
            {
                throw Mismatch(type, main, other, $"have the same value for the {property} property");
            }
        }
    }

    /// <summary>
    /// Attributes belong on the main method; repeating the same set on another one is a mistake WCF refuses.
    /// </summary>
    private static void RefuseAttribute<T>(Type type, OperationMethod main, OperationMethod other)
        where T : Attribute
    {
        if (other.Method.IsDefined(typeof(T), inherit: false))
        {
            throw Mismatch(
                type, main, other,
                $"carry the attributes of type '{typeof(T).Name}' on the method '{main.Method.Name}' only");
        }
    }

    private static bool SameTypes(ParameterInfo[] left, ParameterInfo[] right) =>
        left.Select(OperationMethod.ValueType).SequenceEqual(right.Select(OperationMethod.ValueType));

    private static InvalidOperationException Mismatch(
        Type type, OperationMethod main, OperationMethod other, string must) => new(
        $"The {Word(main)} OperationContract method '{main.Method.Name}' in type '{type.FullName}' was matched with "
            + $"the {Word(other)} OperationContract method '{other.Method.Name}' because they have the same operation "
            + $"name '{main.Name}'. Matched methods must {must}. To fix it, make them agree; alternatively, changing "
            + "the name of one of the methods will prevent matching.");

    private static string Word(OperationMethod method) => method.Form switch
    {
        OperationForm.Sync => "synchronous",
        OperationForm.Task => "task-based asynchronous",
        _ => "asynchronous",
    };
}
