using System.ServiceModel;

namespace Woad.Svcutil.Tests.Services;

[ServiceContract(Name = "XmlShop", Namespace = "urn:xmlshop")]
[XmlSerializerFormat(SupportFaults = true)]
public interface IXmlShop
{
    [OperationContract]
    XmlBasket Fill(XmlBasket basket, string item, int? count);

    [OperationContract]
    string[] Split(string text);
}
