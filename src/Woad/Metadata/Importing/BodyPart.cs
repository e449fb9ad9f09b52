using System.Xml;
using System.Xml.Schema;

namespace Woad.Metadata.Importing;

/// <summary>A part of a body in its schema.</summary>
/// <param name="Name">The name of its element.</param>
/// <param name="Schema">The element.</param>
/// <param name="IsRepeated">Whether the element may be there several times.</param>
internal sealed record BodyPart(XmlQualifiedName Name, XmlSchemaElement Schema, bool IsRepeated);
