using System.ServiceModel;

namespace Woad.Lab.Queues;

/// <summary>Letters through a queue.</summary>
[ServiceContract(Name = "Letters", Namespace = "urn:woad:lab")]
public interface ILetters
{
    /// <summary>Delivers a letter through the queue.</summary>
    /// <param name="letter">The letter.</param>
    /// <returns>The task of the call.</returns>
    [OperationContract(IsOneWay = true)]
    Task DeliverAsync(Letter letter);
}
