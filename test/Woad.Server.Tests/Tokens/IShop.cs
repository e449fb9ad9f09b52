using System.ServiceModel;

namespace Woad.Server.Tests.Tokens;

/// <summary>Tells callers which tokens their messages have brought.</summary>
[ServiceContract(Namespace = "urn:tests/shop")]
public interface IShop
{
    [OperationContract(Action = LookAction)]
    string[] Look();

    [OperationContract(Action = PayAction)]
    string[] Pay();

    const string LookAction = "urn:tests/shop/look";
    const string PayAction = "urn:tests/shop/pay";
}
