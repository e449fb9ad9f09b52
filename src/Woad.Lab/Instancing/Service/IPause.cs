using System.ServiceModel;

namespace Woad.Lab.Instancing.Service;

/// <summary>The service that an operation with a callout calls.</summary>
[ServiceContract]
public interface IPause
{
    /// <summary>Returns after the time of the other operations' work.</summary>
    [OperationContract]
    void Pause();
}
