namespace Woad.Samples.Bearer;

/// <summary>Its endpoint is for everybody.</summary>
public sealed class Rates : IRates
{
    public decimal Rate(string currency) => currency == "EUR" ? 1.08m : 1m;
}
