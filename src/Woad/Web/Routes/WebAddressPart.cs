namespace Woad.Web.Routes;

/// <summary>A parameter that stands in the address.</summary>
/// <param name="Variable">The template's variable, in upper case.</param>
/// <param name="Index">The parameter's place among the inputs.</param>
/// <param name="Type">The parameter's type.</param>
/// <param name="IsPath">Whether it stands in the path; otherwise in the query.</param>
internal sealed record WebAddressPart(string Variable, int Index, Type Type, bool IsPath);
