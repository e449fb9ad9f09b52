using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Schemes;

/// <summary>A typed client.</summary>
internal sealed class SecretsClient(Binding binding, EndpointAddress address) : ClientBase<ISecrets>(binding, address);
