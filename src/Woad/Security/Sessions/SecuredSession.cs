using System.ServiceModel;
using System.ServiceModel.Security;

namespace Woad.Security.Sessions;

/// <summary>The session of a channel that the transport's connection secures.</summary>
internal record SecuredSession(string Id, EndpointIdentity? RemoteIdentity) : NamedSession(Id), ISecuritySession;
