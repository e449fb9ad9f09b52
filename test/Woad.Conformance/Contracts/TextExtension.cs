using System.ServiceModel;

namespace Woad.Conformance.Contracts;

public sealed class TextExtension(string text) : IExtension<OperationContext>
{
    public string Text => text;

    public OperationContext? Attached { get; private set; }

    public void Attach(OperationContext owner) => Attached = owner;

    public void Detach(OperationContext owner) => Attached = null;
}
