using System.ServiceModel;

namespace Woad.Tests.Metadata.Shared;

[ServiceContract(Namespace = "urn:days")]
public interface IDays
{
    [OperationContract]
    DateOnly Next(DateOnly day);
}
