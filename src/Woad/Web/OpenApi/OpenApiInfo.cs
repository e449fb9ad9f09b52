using Woad.Contracts;

namespace Woad.Web.OpenApi;

/// <summary>What a program says about an endpoint in its description.</summary>
/// <param name="Title">The title.</param>
/// <param name="Version">The version of the interface, not of OpenAPI.</param>
/// <param name="Comments">The comments of the contract.</param>
internal sealed record OpenApiInfo(string Title, string Version, ContractComments Comments);
