using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Security;

/// <summary>Asks for the layers in their order.</summary>
internal sealed class LayeredInitiator(List<StreamUpgradeInitiator> layers) : StreamUpgradeInitiator
{
    private int _current = -1;

    public override string? GetNextUpgrade() => ++_current < layers.Count ? layers[_current].GetNextUpgrade() : null;

    public override Stream InitiateUpgrade(Stream stream) => layers[_current].InitiateUpgrade(stream);

    public override IAsyncResult BeginInitiateUpgrade(Stream stream, AsyncCallback? callback, object? state) =>
        layers[_current].BeginInitiateUpgrade(stream, callback, state);

    public override Stream EndInitiateUpgrade(IAsyncResult result) => layers[_current].EndInitiateUpgrade(result);
}
