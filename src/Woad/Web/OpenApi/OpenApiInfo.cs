using Woad.Contracts;

namespace Woad.Web.OpenApi;

/// <summary>The title, version and text that a program gives to the description of an endpoint.</summary>
/// <param name="Title">The title.</param>
/// <param name="Version">The version of the interface, not of OpenAPI.</param>
/// <param name="Comments">The comments of the contract.</param>
internal sealed record OpenApiInfo(string Title, string Version, ContractComments Comments);
