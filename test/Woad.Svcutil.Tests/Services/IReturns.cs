using System.ServiceModel;

namespace Woad.Svcutil.Tests.Services;

/// <summary>Messages of XmlSerializer, whose faults are data contracts.</summary>
[ServiceContract(Namespace = "urn:shop")]
[XmlSerializerFormat]
public interface IReturns
{
    [OperationContract]
    [FaultContract(typeof(Refusal))]
    XmlBasket Return(XmlBasket basket);
}
