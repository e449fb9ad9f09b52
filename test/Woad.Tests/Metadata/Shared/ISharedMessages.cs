using System.ServiceModel;

namespace Woad.Tests.Metadata.Shared;

[ServiceContract(Namespace = "urn:shared")]
[XmlSerializerFormat]
public interface ISharedMessages
{
    [OperationContract]
    SharedLetter Send(SharedLetter letter);

    [OperationContract]
    SharedLetter Answer(SharedLetter letter);

    [OperationContract]
    SharedPage Turn(SharedPage page);

    [OperationContract]
    SharedPage TurnBack(SharedPage page);
}
