using System.ServiceModel;

namespace Interop.Matrix;

/// <summary>Operations whose parameters XmlSerializer writes.</summary>
[ServiceContract(Namespace = "urn:matrix")]
[XmlSerializerFormat]
public interface ISerializedShapes
{
    [OperationContract]
    Ticket Serialized(Ticket ticket);

    [OperationContract]
    int Add(int left, int right);
}
