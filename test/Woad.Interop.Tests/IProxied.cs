using System.ServiceModel;

namespace Woad.Interop.Tests;

[ServiceContract]
public interface IProxied
{
    /// <summary>The address that the caller used, as the service knows it.</summary>
    [OperationContract]
    string Where();

    /// <summary>The length of what was sent.</summary>
    [OperationContract]
    long Upload(Stream content);
}
