using System.ServiceModel;

namespace Woad.Server.Tests.Channels.Secured;

[ServiceContract]
public interface ICapable
{
    /// <summary>The security of the channel that the call has come through.</summary>
    [OperationContract]
    string Describe();
}
