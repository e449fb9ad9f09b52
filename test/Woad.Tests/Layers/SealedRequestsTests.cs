using Woad.Conformance.EndToEnd;
using Woad.Envelopes;

namespace Woad.Tests.Layers;

/// <summary>Requests that stand for themselves, as text, above a layer that replaces every body.</summary>
[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class SealedRequestsTests()
    : EndToEndSuite(new LayeredMemory(static () => new SealingLayer(BodyForm.Wire))
    {
        IsSessionful = false,
        IsText = true,
    });
