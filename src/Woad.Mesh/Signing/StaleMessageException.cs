using System.ServiceModel;

namespace Woad.Mesh.Signing;

/// <summary>
/// A signed message is too old, or was received before. Its neighbor may be innocent: clocks and ways differ.
/// </summary>
/// <param name="message">The reason.</param>
/// <param name="inner">The cause.</param>
internal sealed class StaleMessageException(string message, Exception inner)
    : CommunicationException(message, inner);
