using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.Web;

/// <summary>What pages with scripts call.</summary>
[ServiceContract(Namespace = "Shop.Ajax")]
[ServiceKnownType(typeof(Basket))]
public interface IScripted
{
    [OperationContract]
    [WebGet]
    int Add(int left, int right);

    [OperationContract]
    string Greet(string name, bool loudly);

    [OperationContract]
    [WebInvoke(BodyStyle = WebMessageBodyStyle.WrappedRequest)]
    Ware Double(Ware ware, Kind @default);

    [OperationContract]
    [WebGet]
    List<Ware> Wares(Ware like, string[] words);

    [OperationContract]
    void Forget();

    [OperationContract]
    [WebGet(ResponseFormat = WebMessageFormat.Xml)]
    string AsXml(string text);

    [OperationContract]
    int Fail(string how);

    /// <summary>A ware of the shop.</summary>
    [DataContract(Name = "Ware", Namespace = "http://schemas.datacontract.org/2004/07/Shop.Wares")]
    [KnownType(typeof(Basket))]
    class Ware
    {
        [DataMember]
        public string? Name { get; set; }

        [DataMember]
        public int Count { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public Ware? Within { get; set; }
    }

    /// <summary>A ware that holds others.</summary>
    [DataContract(Name = "Basket", Namespace = "urn:baskets")]
    class Basket : Ware
    {
        [DataMember]
        public int Size { get; set; }
    }

    /// <summary>How much of a ware.</summary>
    enum Kind
    {
        Some = 1,
        All = 5,
    }
}
