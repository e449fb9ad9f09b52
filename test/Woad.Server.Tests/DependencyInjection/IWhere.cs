using System.ServiceModel;

namespace Woad.Server.Tests.DependencyInjection;

[ServiceContract]
public interface IWhere
{
    /// <summary>The address that was asked, kind and name of the caller.</summary>
    [OperationContract]
    string[] AmI();
}
