namespace System.ServiceModel.Configuration;

/// <content>Constructors.</content>
public sealed partial class AuthorizationPolicyTypeElement
{
    /// <summary>Makes an element without a type.</summary>
    public AuthorizationPolicyTypeElement()
    {
    }

    /// <summary>Makes an element with the policy's type.</summary>
    public AuthorizationPolicyTypeElement(string policyType) => PolicyType = policyType;
}
