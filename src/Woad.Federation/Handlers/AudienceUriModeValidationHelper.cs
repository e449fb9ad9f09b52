namespace System.IdentityModel.Selectors;

/// <summary>Checks values of <see cref="AudienceUriMode"/>.</summary>
public static class AudienceUriModeValidationHelper
{
    /// <summary>Returns whether a value is one of the enumeration.</summary>
    /// <param name="validationMode">The value.</param>
    /// <returns><see langword="true"/> if it is; otherwise, <see langword="false"/>.</returns>
    public static bool IsDefined(AudienceUriMode validationMode) => Enum.IsDefined(validationMode);
}
