using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Woad.Generator.Diagnostics;

/// <summary>
/// The rules of contracts whose breach fails when a host or a channel factory opens; docs/diagnostics.md lists them.
/// </summary>
internal static class Rules
{
    public static readonly DiagnosticDescriptor NoOperations = Rule(
        "WOAD1001", "A contract has no operations",
        "The contract '{0}' has no operations: mark at least one of its methods with OperationContract");

    public static readonly DiagnosticDescriptor SameName = Rule(
        "WOAD1002", "Two operations have the same name",
        "The methods '{0}' and '{1}' are both the operation '{2}': give one of them another name with "
            + "OperationContract.Name");

    public static readonly DiagnosticDescriptor SameAction = Rule(
        "WOAD1003", "Two operations have the same action",
        "The operations '{0}' and '{1}' have the same action '{2}': a message could not be dispatched to one of them");

    public static readonly DiagnosticDescriptor OneWayResult = Rule(
        "WOAD1004", "A one-way operation has a result",
        "The one-way operation '{0}' has a return value or a ref or out parameter: nothing comes back from it");

    public static readonly DiagnosticDescriptor OneWayReplyAction = Rule(
        "WOAD1005", "A one-way operation has a reply action",
        "The one-way operation '{0}' sets ReplyAction: it has no reply");

    public static readonly DiagnosticDescriptor OneWayFault = Rule(
        "WOAD1006", "A one-way operation declares a fault",
        "The one-way operation '{0}' has a FaultContract: no fault comes back from it");

    public static readonly DiagnosticDescriptor CallbackType = Rule(
        "WOAD1007", "A callback contract is not an interface",
        "The callback contract '{0}' of '{1}' is no interface: set CallbackContract to an interface");

    public static readonly DiagnosticDescriptor CallbackEmpty = Rule(
        "WOAD1008", "A callback contract has no operations",
        "The callback contract '{0}' of '{1}' has no operations: mark its methods with OperationContract or leave "
            + "CallbackContract out");

    public static readonly DiagnosticDescriptor CallbackMismatch = Rule(
        "WOAD1009", "A callback contract does not extend the inherited one",
        "The callback contract '{0}' of '{1}' does not derive from '{2}', the callback contract of the inherited "
            + "'{3}'");

    public static readonly DiagnosticDescriptor Generic = Rule(
        "WOAD1010", "An operation is generic",
        "The operation '{0}' is generic: what it takes and returns must be known when the contract is read");

    public static readonly DiagnosticDescriptor SessionOrder = Rule(
        "WOAD1011", "IsInitiating or IsTerminating without a required session",
        "The operation '{0}' sets IsInitiating to false or IsTerminating to true, and its contract '{1}' does not "
            + "have SessionMode.Required");

    public static readonly DiagnosticDescriptor NoInitiating = Rule(
        "WOAD1012", "No operation may be the first",
        "All operations of the contract '{0}' have IsInitiating set to false: none of them could ever be called");

    public static readonly DiagnosticDescriptor BeginShape = Rule(
        "WOAD1013", "A Begin method has the wrong shape",
        "'{0}' has AsyncPattern set: its name must begin with Begin, it must return IAsyncResult and its last "
            + "parameters must be AsyncCallback and object");

    public static readonly DiagnosticDescriptor EndMissing = Rule(
        "WOAD1014", "A Begin method has no End method",
        "'{0}' needs exactly one method '{1}' whose last parameter is IAsyncResult");

    public static readonly DiagnosticDescriptor EndMarked = Rule(
        "WOAD1015", "An End method is marked as operation",
        "'{0}' is the End method of '{1}': only the Begin method has OperationContract");

    public static readonly DiagnosticDescriptor FormsDiffer = Rule(
        "WOAD1016", "The forms of an operation do not agree",
        "'{0}' and '{1}' are the operation '{2}' and differ in {3}: make them agree or give one of them another name");

    public static readonly DiagnosticDescriptor TaskParameter = Rule(
        "WOAD1017", "A task-based operation has a parameter that it cannot have",
        "The task-based operation '{0}' has the parameter '{1}', which is {2}");

    public static readonly DiagnosticDescriptor MessageAlone = Rule(
        "WOAD1018", "A message is a parameter beside others",
        "The operation '{0}' has a Message or a message contract beside other parts: it must be the only parameter "
            + "and the only result");

    public static readonly DiagnosticDescriptor SamePart = Rule(
        "WOAD1019", "Two parts of a message have the same name",
        "The operation '{0}' has two parts named '{1}': give one of them another name with MessageParameter");

    public static readonly DiagnosticDescriptor SameFault = Rule(
        "WOAD1020", "Two faults of an operation cannot be told apart",
        "The operation '{0}' declares two faults with the same {1} '{2}'");

    public static readonly DiagnosticDescriptor NotSerializable = Rule(
        "WOAD1021", "A type cannot be serialised",
        "The operation '{0}' has the type '{1}', which cannot be serialised: {2}");

    public static readonly DiagnosticDescriptor ClassInherits = Rule(
        "WOAD1022", "A service class is a contract and inherits one",
        "The class '{0}' has ServiceContract and inherits the contract '{1}': move one of them to an interface of "
            + "its own");

    public static readonly DiagnosticDescriptor InheritedSameName = Rule(
        "WOAD1023", "Two inherited operations have the same name",
        "The contract '{0}' inherits the operation '{1}' from both '{2}' and '{3}': give one of them another name "
            + "with OperationContract.Name");

    public static readonly DiagnosticDescriptor TokenLast = Rule(
        "WOAD1024", "A cancellation token is not the last parameter",
        "The operation '{0}' has the CancellationToken '{1}' before other parameters: make it the last one");

    /// <summary>All of them.</summary>
    public static ImmutableArray<DiagnosticDescriptor> All { get; } =
    [
        NoOperations, SameName, SameAction, OneWayResult, OneWayReplyAction, OneWayFault, CallbackType, CallbackEmpty,
        CallbackMismatch, Generic, SessionOrder, NoInitiating, BeginShape, EndMissing, EndMarked, FormsDiffer,
        TaskParameter, MessageAlone, SamePart, SameFault, NotSerializable, ClassInherits, InheritedSameName, TokenLast,
    ];

    private static DiagnosticDescriptor Rule(string id, string title, string message) => new(
        id, title, message, "Woad.Contracts", DiagnosticSeverity.Warning, isEnabledByDefault: true,
        helpLinkUri: HelpLinks.Of(id));
}
