using System.ServiceModel.Channels;

namespace Woad.Discovery.Serving;

/// <summary>One message of an answer, and how it is sent.</summary>
/// <param name="Message">The message.</param>
/// <param name="SendAsync">Sends it.</param>
internal sealed record AdhocMessage(Message Message, Func<Message, Task> SendAsync);
