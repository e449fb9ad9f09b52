using System.ServiceModel;

namespace Woad.Federation.Tests.Tokens.Issued;

/// <summary>Tells the name and the roles of its caller.</summary>
[ServiceContract(Namespace = "http://woad.test/principal")]
public interface IPrincipalService
{
    [OperationContract]
    string Tell(string text);
}
