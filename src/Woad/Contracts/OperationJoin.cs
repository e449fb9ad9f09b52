using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Contracts;

/// <summary>
/// Joins operations of one name that contracts of a hierarchy declare, each in another form: the synchronous form in
/// the service's contract, the Task or the Begin/End form in a contract of clients that derives from it.
/// </summary>
internal static class OperationJoin
{
    /// <summary>Adds the forms of <paramref name="joined"/> to <paramref name="operation"/>.</summary>
    /// <param name="operation">The operation that stays; its messages do not change.</param>
    /// <param name="joined">The operation of the same name.</param>
    /// <returns>False when both have the same form by different methods: they are two operations.</returns>
    /// <exception cref="InvalidOperationException">The forms differ in a value that they must share.</exception>
    public static bool TryJoin(OperationDescription operation, OperationDescription joined)
    {
        if (Clash(operation.SyncMethod, joined.SyncMethod)
            || Clash(operation.TaskMethod, joined.TaskMethod)
            || Clash(operation.BeginMethod, joined.BeginMethod))
        {
            return false;
        }

        if (AddedForm(operation, joined) is not { } added)
        {
            return true;
        }

        CheckSame(operation, joined, OperationMethodReader.Read(added));
        operation.SyncMethod ??= joined.SyncMethod;
        operation.TaskMethod ??= joined.TaskMethod;
        operation.BeginMethod ??= joined.BeginMethod;
        operation.EndMethod ??= joined.EndMethod;
        foreach (var known in joined.KnownTypes.Except(operation.KnownTypes).ToList())
        {
            operation.KnownTypes.Add(known);
        }

        foreach (var fault in joined.Faults.Where(fault => operation.Faults.All(f => f.Action != fault.Action)))
        {
            operation.Faults.Add(fault);
        }

        if (joined.HasProtectionLevel && (!operation.HasProtectionLevel
            || operation.ProtectionLevel < joined.ProtectionLevel))
        {
            operation.ProtectionLevel = joined.ProtectionLevel;
        }

        return true;
    }

    private static bool Clash(MethodInfo? left, MethodInfo? right) =>
        left is not null && right is not null && left != right;

    /// <summary>The best form that only <paramref name="joined"/> has; null when it adds none.</summary>
    private static MethodInfo? AddedForm(OperationDescription operation, OperationDescription joined) =>
        (operation.SyncMethod is null ? joined.SyncMethod : null)
        ?? (operation.TaskMethod is null ? joined.TaskMethod : null)
        ?? (operation.BeginMethod is null ? joined.BeginMethod : null);

    private static void CheckSame(OperationDescription operation, OperationDescription joined, OperationMethod added)
    {
        var own = OperationMethodReader.Read(operation.SyncMethod ?? operation.TaskMethod ?? operation.BeginMethod!);
        var (main, mainRead, second, secondRead) = own.Form <= added.Form
            ? (own, operation, added, joined)
            : (added, joined, own, operation);
        OperationMatching.CheckSame(
            added.Method.DeclaringType!, main, second, secondRead, mainRead, MatchedActionsOf(own, added));
    }

    /// <summary>
    /// Actions that a derived contract does not name are those of its base: its own name is not on the wire.
    /// </summary>
    private static MatchedActions MatchedActionsOf(OperationMethod own, OperationMethod joined) =>
        !own.Method.DeclaringType!.IsAssignableFrom(joined.Method.DeclaringType)
            ? MatchedActions.Both
            : (joined.Attribute.Action is null ? 0 : MatchedActions.Request)
                | (joined.Attribute.ReplyAction is null ? 0 : MatchedActions.Reply);
}
