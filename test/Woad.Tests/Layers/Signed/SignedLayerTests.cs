using Woad.Conformance.Layers;

namespace Woad.Tests.Layers.Signed;

/// <summary>The promises of layers, kept by this stack.</summary>
public sealed class SignedLayerTests() : LayerSuite(new LayersUnderTest(true, static () => new SigningLayer()));
