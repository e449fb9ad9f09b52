using System.Data;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using System.Xml.Linq;

namespace Woad.Tests.Metadata;

/// <summary>Types and messages that are seldom seen in contracts.</summary>
[ServiceContract(Namespace = "urn:odd")]
public interface IOdd
{
    [OperationContract]
    XElement? Elements(XElement? element, XmlElement? other);

    [OperationContract]
    object? Anything(object? value);

    [OperationContract]
    Uri? Addresses(Uri? address, DateTimeOffset time, TimeSpan span, char letter, sbyte small, ulong large);

    [OperationContract]
    OrderState? Maybe(OrderState? state, Guid? id, DayOfWeek day, FileAttributes flags);

    [OperationContract]
    int[][] Nested(IList<byte[]> pieces, Dictionary<Guid, List<Order>> map, KeyValuePair<string, int>[] pairs);

    [OperationContract]
    Tuple<int, string>? Generic(Tuple<int, string>? pair, Exception? error);

    [OperationContract]
    DataSet? Tables(DataSet? tables);

    [OperationContract]
    OddMessage Headers(OddMessage message);

    [OperationContract]
    OddEmpty Empty(OddEmpty message);

    [OperationContract]
    void Drop(Message message);

    [OperationContract(Action = "*", ReplyAction = "*")]
    Message Rest(Message message);

    [OperationContract(Action = "", ReplyAction = "*")]
    int Unnamed();

    [OperationContract]
    [XmlSerializerFormat]
    XmlNode? Nodes(XmlElement? element, XmlOrder[] orders, byte[] data);

    [OperationContract]
    [XmlSerializerFormat(SupportFaults = true)]
    [FaultContract(typeof(XmlOrder))]
    void Fail(OrderState state, DateTime? time);

    [OperationContract]
    [XmlSerializerFormat(Style = OperationFormatStyle.Rpc, Use = OperationFormatUse.Encoded)]
    int Encoded(int number, string text, EncodedOrder order);

    [OperationContract]
    [FaultContract(typeof(int))]
    [FaultContract(typeof(Order), Name = "Named", Namespace = "urn:odd:faults")]
    void Named();
}
