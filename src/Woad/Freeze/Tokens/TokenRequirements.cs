using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Connections;
using Woad.Security.Secured;

namespace Woad.Freeze;

/// <summary>What the manager of tokens is told of the tokens that it is asked for.</summary>
internal static class TokenRequirements
{
    /// <summary>A token of a client.</summary>
    public static InitiatorServiceModelSecurityTokenRequirement OfClient(
        SecurityBindingElement security, SecurityTokenParameters parameters, EndpointAddress? target,
        SecurityKeyUsage usage = SecurityKeyUsage.Signature)
    {
        var requirement = Fill(new InitiatorServiceModelSecurityTokenRequirement
        {
            TargetAddress = target,
            Via = target?.Uri,
        }, security, parameters, usage);
        requirement.Properties[ServiceModelSecurityTokenRequirement.MessageDirectionProperty] = MessageDirection.Output;
        if (OpeningChannel.Parameters is { } channel)
        {
            requirement.Properties[ServiceModelSecurityTokenRequirement.ChannelParametersCollectionProperty] = channel;
        }

        return requirement;
    }

    /// <summary>A token that a service gets.</summary>
    public static RecipientServiceModelSecurityTokenRequirement OfService(
        SecurityBindingElement security, SecurityTokenParameters parameters, Uri? listenUri,
        SecurityKeyUsage usage = SecurityKeyUsage.Signature)
    {
        var requirement = Fill(new RecipientServiceModelSecurityTokenRequirement
        {
            ListenUri = listenUri,
        }, security, parameters, usage);
        requirement.Properties[ServiceModelSecurityTokenRequirement.MessageDirectionProperty] = MessageDirection.Input;
        return requirement;
    }

    /// <summary>Says how messages use a token.</summary>
    public static T For<T>(this T requirement, SupportingTokensFreezer.Wanted wanted)
        where T : ServiceModelSecurityTokenRequirement
    {
        requirement.Properties[
            ServiceModelSecurityTokenRequirement.SupportingTokenAttachmentModeProperty] = wanted.Use switch
            {
                TokenUse.Signed => SecurityTokenAttachmentMode.Signed,
                TokenUse.SignedEncrypted => SecurityTokenAttachmentMode.SignedEncrypted,
                TokenUse.Endorsing => SecurityTokenAttachmentMode.Endorsing,
                _ => SecurityTokenAttachmentMode.SignedEndorsing,
            };
        requirement.Properties[SecurityTokenRequirement.IsOptionalTokenProperty] = wanted.IsOptional;
        return requirement;
    }

    private static T Fill<T>(
        T requirement, SecurityBindingElement security, SecurityTokenParameters parameters, SecurityKeyUsage usage)
        where T : ServiceModelSecurityTokenRequirement
    {
        requirement.SecurityBindingElement = security;
        requirement.SecurityAlgorithmSuite = security.DefaultAlgorithmSuite;
        requirement.MessageSecurityVersion = security.MessageSecurityVersion.SecurityTokenVersion;
        requirement.KeyUsage = usage;
        parameters.InitializeSecurityTokenRequirement(requirement);
        requirement.Properties[ServiceModelSecurityTokenRequirement.IssuedSecurityTokenParametersProperty] = parameters;
        return requirement;
    }
}
