using System.ServiceModel;
using System.ServiceModel.Web;
using Microsoft.AspNetCore.Authorization;

namespace Woad.Server.Tests.Access;

[ServiceContract]
public interface IVault
{
    [OperationContract]
    [WebGet]
    string Anybody();

    [OperationContract]
    [WebGet]
    string Known();

    [OperationContract]
    [WebGet]
    string Admin();

    [OperationContract]
    [WebGet]
    string Adult();

    [OperationContract]
    [WebGet]
    string Keyed();

    [OperationContract]
    [WebGet]
    Task<string> LaterAsync();

    [OperationContract]
    [WebGet]
    [Authorize]
    string ByContract();

    [OperationContract(IsOneWay = true)]
    [WebInvoke]
    void Drop(string text);
}
