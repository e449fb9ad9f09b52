using System.ServiceModel;

namespace Woad.AotSmoke;

/// <summary>By XmlSerializer, which works by reflection everywhere.</summary>
[ServiceContract(Namespace = "urn:woad:smoke")]
[XmlSerializerFormat]
public interface IFranking
{
    [OperationContract]
    Stamp Frank(Stamp stamp);
}
