using System.ServiceModel;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>A received envelope is of another SOAP version than the endpoint's.</summary>
internal sealed class EnvelopeVersionException(EnvelopeVersion expected, string ns) : ProtocolException(Escaped.Text(
    $"The received message has the envelope namespace '{ns}', the binding expects {expected}. "
    + $"Configure both sides with the same envelope version."));
