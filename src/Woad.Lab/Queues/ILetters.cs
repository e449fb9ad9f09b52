using System.ServiceModel;

namespace Woad.Lab.Queues;

/// <summary>Letters through a queue.</summary>
[ServiceContract(Name = "Letters", Namespace = "urn:woad:lab")]
public interface ILetters
{
    /// <summary>Delivers a letter.</summary>
    [OperationContract(IsOneWay = true)]
    Task DeliverAsync(Letter letter);
}
