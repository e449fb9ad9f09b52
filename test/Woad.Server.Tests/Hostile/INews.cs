using System.ServiceModel;

namespace Woad.Server.Tests.Hostile;

/// <summary>Clients that listen.</summary>
[ServiceContract(Namespace = "urn:news", CallbackContract = typeof(IReader))]
public interface INews
{
    /// <summary>From now on the caller's reader is told.</summary>
    [OperationContract]
    int Subscribe(int number);
}
