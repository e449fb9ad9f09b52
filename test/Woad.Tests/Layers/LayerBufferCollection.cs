namespace Woad.Tests.Layers;

/// <summary>Runs alone.</summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public sealed class LayerBufferCollection
{
    public const string Name = "Buffers of layers";
}
