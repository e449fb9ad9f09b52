using Woad.Xml;

namespace Woad.Envelopes;

/// <summary>The tags around the body of an envelope that is not of the usual layout.</summary>
/// <param name="Scope">The namespaces that they declare.</param>
/// <param name="EnvelopeName">Text: offset and length of the envelope's name in its start tag.</param>
/// <param name="BodyName">Text: the same of Body.</param>
internal sealed record BodyFrame(
    XmlScope Scope, (int Start, int Length) EnvelopeName, (int Start, int Length) BodyName);
