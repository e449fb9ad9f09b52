using System.CodeDom;
using System.ServiceModel.Description;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.Contracts;

/// <summary>A part of a message in code.</summary>
/// <param name="Part">The part.</param>
/// <param name="Type">Its type.</param>
/// <param name="Identifier">The name of its parameter or member, not escaped.</param>
/// <param name="Attributes">The attributes that its serializer needs.</param>
internal sealed record PartShape(
    MessagePartDescription Part, CodeTypeReference Type, string Identifier, IReadOnlyList<AttributeCode> Attributes);
