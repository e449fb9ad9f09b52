using System.ServiceModel;

namespace Woad.Server.Tests.Hostile;

/// <summary>What hostile peers call.</summary>
[ServiceContract(Namespace = "urn:hostile", Name = "Hostile")]
public interface IHostile
{
    /// <summary>The text itself.</summary>
    [OperationContract]
    string Echo(string text);

    /// <summary>An answer of so many bytes.</summary>
    [OperationContract]
    byte[] Large(int size);

    /// <summary>Blocks its thread until the host's calls are unblocked, where it waits.</summary>
    [OperationContract]
    int Block(bool waits);

    /// <summary>Notes the number and waits until the service is released.</summary>
    [OperationContract]
    Task<int> HoldAsync(int number);
}
