using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Tests.Metadata;

/// <summary>One operation of each shape that has its own words in WSDL.</summary>
[ServiceContract]
public interface IOrders
{
    [OperationContract]
    [FaultContract(typeof(OrderFault))]
    int Place(Order order, int? priority);

    [OperationContract(IsOneWay = true)]
    void Cancel(int number);

    [OperationContract]
    OrderReply Ask(OrderRequest request);

    [OperationContract]
    Message Forward(Message message);

    [OperationContract]
    Stream Print(int number);

    [OperationContract]
    [XmlSerializerFormat]
    XmlOrder Convert(XmlOrder order);

    [OperationContract]
    [XmlSerializerFormat(Style = OperationFormatStyle.Rpc)]
    string Join(string left, int right);

    [OperationContract]
    [DataContractFormat(Style = OperationFormatStyle.Rpc)]
    string JoinData(string left, Order right);
}
