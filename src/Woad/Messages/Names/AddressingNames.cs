using System.Collections.Immutable;

namespace Woad.Messages;

/// <summary>Local names of the WS-Addressing headers; the same in both versions.</summary>
internal static class AddressingNames
{
    public const string Action = "Action";
    public const string To = "To";
    public const string MessageId = "MessageID";
    public const string RelatesTo = "RelatesTo";
    public const string ReplyTo = "ReplyTo";
    public const string FaultTo = "FaultTo";
    public const string From = "From";
    public const string Address = "Address";
    public const string ReferenceParameters = "ReferenceParameters";
    public const string ReferenceProperties = "ReferenceProperties";
    public const string Metadata = "Metadata";
    public const string RelationshipType = "RelationshipType";
    public const string IsReferenceParameter = "IsReferenceParameter";
    public const string FaultDetail = "FaultDetail";
    public const string ProblemHeaderQName = "ProblemHeaderQName";

    /// <summary>The relation that a RelatesTo header without an attribute states, in version 1.0.</summary>
    public const string Reply10 = "http://www.w3.org/2005/08/addressing/reply";

    /// <summary>The headers that messages usually have, in the order of a request.</summary>
    public static ImmutableArray<string> OfMessages { get; } =
        [Action, MessageId, ReplyTo, To, RelatesTo, FaultTo, From];

    /// <summary>Whether every receiver with addressing knows the header of this name.</summary>
    public static bool IsKnown(string name) => name
        is Action or To or MessageId or RelatesTo or ReplyTo or FaultTo or From or FaultDetail;
}
