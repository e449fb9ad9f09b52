using System.ServiceModel.Description;

namespace Woad.Svcutil.Contracts;

/// <summary>A part of a message in code.</summary>
/// <param name="Part">The part.</param>
/// <param name="Type">Its type as code.</param>
/// <param name="Identifier">The name of its parameter or member, not escaped.</param>
/// <param name="Attribute">The attribute that its serializer needs; null for none.</param>
internal sealed record PartShape(MessagePartDescription Part, string Type, string Identifier, string? Attribute)
{
    public const string WholeMessage = "global::System.ServiceModel.Channels.Message";
}
