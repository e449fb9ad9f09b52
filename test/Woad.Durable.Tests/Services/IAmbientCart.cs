using System.ServiceModel;

namespace Woad.Durable.Tests.Services;

[ServiceContract]
public interface IAmbientCart
{
    /// <summary>
    /// The surroundings in which the operations of the instance, and the code that read it, have run.
    /// </summary>
    [OperationContract]
    string[] Around();

    /// <summary>Completes the instance, and returns the same as <see cref="Around"/>.</summary>
    [OperationContract]
    string[] Last();
}
