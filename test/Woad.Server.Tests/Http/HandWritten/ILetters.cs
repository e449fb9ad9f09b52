using System.ServiceModel;

namespace Woad.Server.Tests.Http.HandWritten;

/// <summary>What hand-written requests call.</summary>
[ServiceContract(Namespace = "urn:letters")]
public interface ILetters
{
    [OperationContract]
    string Join(string first, int count, string? last);
}
