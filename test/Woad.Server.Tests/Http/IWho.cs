using System.ServiceModel;

namespace Woad.Server.Tests.Http;

[ServiceContract]
public interface IWho
{
    /// <summary>Kind, name and claims of the caller.</summary>
    [OperationContract]
    string[] AmI();
}
