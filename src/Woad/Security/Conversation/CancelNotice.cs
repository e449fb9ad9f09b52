using System.Xml;

namespace Woad.Security.Conversation;

/// <summary>The service's request to cancel the security context, by which it ends the session.</summary>
/// <param name="Id">The MessageID, to which the client's confirmation relates; null for none.</param>
internal sealed record CancelNotice(UniqueId? Id);
