using Woad.Web.Routes;

namespace Woad.Web.Direct;

/// <summary>Values of which some stand in the address of a request.</summary>
internal interface IDirectInputs : IDirectValues
{
    /// <summary>Takes a parameter from the address.</summary>
    void Set(WebAddressPart part, object? value);

    /// <summary>Takes a parameter whose text is its value; false when that is for <see cref="Set"/>.</summary>
    bool TrySet(WebAddressPart part, ReadOnlySpan<char> text);
}
