namespace Woad.Samples.Federation;

/// <summary>The addresses of the three programs.</summary>
internal static class Addresses
{
    /// <summary>The token service of the callers' company, which knows names and passwords.</summary>
    public const string Company = "https://localhost:8071/company";

    /// <summary>The token service of the shop, which trusts the company.</summary>
    public const string Shop = "https://localhost:8073/shop";

    /// <summary>The service, which trusts the token service of the shop.</summary>
    public const string Orders = "https://localhost:8072/orders";

    /// <summary>The department of a caller, as the company knows it.</summary>
    public const string Department = "http://samples.woad/claims/department";
}
