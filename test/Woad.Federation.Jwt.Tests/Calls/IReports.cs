using System.ServiceModel;

namespace Woad.Federation.Jwt.Tests.Calls;

/// <summary>Tells the name and the roles of its caller.</summary>
[ServiceContract(Namespace = "http://woad.test/reports")]
public interface IReports
{
    [OperationContract]
    string Caller(string text);
}
