using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Conformance.Lifetime;

namespace Woad.Durable.Tests.Services;

[Serializable]
[DurableService]
[ServiceBehavior(UseSynchronizationContext = false)]
public sealed class AmbientCart : IAmbientCart
{
    private readonly List<string> _found = [];

    public string[] Around()
    {
        _found.Add(CallerSurroundings.Here());
        return [.. _found];
    }

    [DurableOperation(CanCreateInstance = false, CompletesInstance = true)]
    public string[] Last() => Around();

    [OnSerializing]
    private void Saving(StreamingContext context) => _found.Add(CallerSurroundings.Here());

    [OnDeserialized]
    private void Loaded(StreamingContext context) => _found.Add(CallerSurroundings.Here());
}
