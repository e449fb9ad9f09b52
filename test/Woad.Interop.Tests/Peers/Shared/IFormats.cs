using System.ServiceModel;

namespace Interop
{
    // Message contracts, XmlSerializer, RPC style and the parts of faults.
    [ServiceContract(Namespace = "urn:interop:formats")]
    public interface IFormats
    {
        [OperationContract]
        ParcelReply Ship(ParcelRequest request);

        [OperationContract]
        BareReply Bare(BareRequest request);

        [OperationContract]
        [XmlSerializerFormat]
        Item Describe(Item item, int[] extras);

        [OperationContract]
        [XmlSerializerFormat]
        ItemReply Pack(ItemRequest request);

        [OperationContract]
        [XmlSerializerFormat(Style = OperationFormatStyle.Rpc)]
        string Join(string left, int right);

        [OperationContract]
        [DataContractFormat(Style = OperationFormatStyle.Rpc)]
        string JoinData(string left, int right);

        [OperationContract]
        [FaultContract(typeof(LimitFault), Action = "urn:interop:fault")]
        void FailWithAction();

        [OperationContract]
        void FailWithCode();
    }
}
